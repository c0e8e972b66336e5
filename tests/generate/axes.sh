# What is varied, an equal share of the tournaments each; the rest is drawn from the seed: 15 to 215
# players, 5 to 15 rounds, 10 to 50 per cent draws, forfeits, zero- and half-point byes, the lot.
axes() {
    cat <<'END'

players=5 rounds=4
players=8 rounds=5
players=11 rounds=7
players=12 rounds=10
players=17 rounds=9
players=24 rounds=13
players=300 rounds=9
players=40 rounds=7 forfeits=0 zero-byes=0 half-byes=0
players=41 rounds=7 forfeits=0 zero-byes=0 half-byes=0
forfeits=4 zero-byes=8 half-byes=8 full-byes=20
players=30 forfeits=0 half-byes=3
withdrawals=5 late-entries=5
players=22 rounds=9 withdrawals=3 late-entries=4 full-byes=12
unrated=4
highest-rating=1500 lowest-rating=1500
draws=0
draws=100 forfeits=0
results=fide quick-games=30
players=20 rounds=9 forbidden=3
points=3-1-0 half-byes=6
players=26 rounds=9 points=3-1-0 pab-points=1 half-bye-points=1 forbidden=5 full-byes=20
points=2-1-0 zero-bye-points=0.5 forfeit-loss-points=0.5
--baku
--baku players=60 withdrawals=6 late-entries=6 unrated=5 full-byes=30
END
}
