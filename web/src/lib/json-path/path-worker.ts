import { servePaths } from "@/lib/json-path/serve-paths";

servePaths({
	postMessage: (reply) => self.postMessage(reply),
	addEventListener: (type, listener) => self.addEventListener(type, listener),
});
