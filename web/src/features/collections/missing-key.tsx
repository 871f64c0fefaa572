import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { useKeyField } from "@/lib/access-key";

/** In place of a page of collections, until there is a key: it leads to the key's field. */
export function MissingKey() {
	const showKeyField = useKeyField();
	return (
		<Alert
			tone="note"
			className="mt-4"
			title="Collections belong to an access key, and there is none."
			actions={
				<Button size="small" onClick={showKeyField}>
					Enter the access key
				</Button>
			}
		>
			Whoever has the key sees its collections, and nobody else.
		</Alert>
	);
}
