import { servePathQueries } from "./path-server";

servePathQueries(self);
