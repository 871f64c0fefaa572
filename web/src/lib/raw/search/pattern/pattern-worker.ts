import { servePatterns } from "@/lib/raw/search/pattern/serve-patterns";

servePatterns({
	postMessage: (said, transfer) => self.postMessage(said, { transfer }),
	addEventListener: (type, listener) => self.addEventListener(type, listener),
});
