import type { Page } from "@playwright/test";

/** Returns everything the page's origin stores, except local storage, as text. Bytes are decoded. */
export function storedText(page: Page): Promise<string> {
	return page.evaluate(async () => {
		const request = <T>(made: IDBRequest<T>) =>
			new Promise<T>((resolve, reject) => {
				made.onsuccess = () => resolve(made.result);
				made.onerror = () => reject(made.error);
			});
		const texts = [JSON.stringify({ ...sessionStorage }), JSON.stringify(await caches.keys())];
		for (const { name = "" } of await indexedDB.databases()) {
			const database = await request(indexedDB.open(name));
			texts.push(name, ...database.objectStoreNames);
			for (const store of database.objectStoreNames) {
				const keys = await request(database.transaction(store).objectStore(store).getAllKeys());
				texts.push(JSON.stringify(keys));
				for (const value of await request(database.transaction(store).objectStore(store).getAll())) {
					texts.push(JSON.stringify(value));
					if (value.bytes instanceof Blob) texts.push(await value.bytes.text());
				}
			}
			database.close();
		}
		return texts.join("\n");
	});
}
