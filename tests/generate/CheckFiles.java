/* CheckFiles JAR: has JaVaFo 1.4 check file after file, whose names come from standard input.
 *
 * Each file is announced by a line "file NAME"; what follows is the program's own answer. Every call
 * gets its classes anew, so that none remembers the one before. JAR is the inner jar; the outer one is
 * on the class path. */
import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.net.URL;
import java.net.URLClassLoader;

public class CheckFiles {
    public static void main(String[] args) throws Exception {
        URL[] path = {new File(args[0]).toURI().toURL()};
        BufferedReader names = new BufferedReader(new InputStreamReader(System.in));
        for (String name = names.readLine(); name != null; name = names.readLine()) {
            System.out.println("file " + name);
            System.out.flush();
            try (URLClassLoader loader = new URLClassLoader(path, ClassLoader.getPlatformClassLoader())) {
                Thread.currentThread().setContextClassLoader(loader);
                loader.loadClass("javafo.pairings.JaVaFo")
                        .getMethod("main", String[].class)
                        .invoke(null, (Object) new String[] {name, "-c"});
            }
        }
    }
}
