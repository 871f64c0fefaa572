import { servePatterns } from "./pattern-server";

servePatterns(self);
