import { JSONPathNodeList, jsonpath, Nothing } from "json-p3";
import { compiled } from "@/lib/json-path/compile";
import { exactNumber, holds, parseExactly } from "@/lib/json-path/exact";
import type { Part } from "@/lib/json-path/places";

/**
 * The ways to the values that a JSONPath (RFC 9535) finds in a JSON text, in their order.
 *
 * @throws Error in words for a person when it is no JSONPath.
 */
export function* locate(text: string, path: string): Generator<readonly Part[]> {
	compareExactly();
	const query = compiled(path);
	// Only a filter compares: without one the engine's faster reading will do.
	const value = path.includes("?") ? parseExactly(text) : JSON.parse(text);
	for (const { location } of query.lazyQuery(value)) yield location;
}

/** The parts of json-p3's expressions that are needed here. */
type Expression = { evaluate(context: unknown): unknown };
type Comparison = { readonly left: Expression; readonly right: Expression; readonly operator: string };
type Literal = { readonly token: { readonly value: string } };

const { InfixExpression, NumberLiteral } = jsonpath.expressions;
const evaluateLogically = InfixExpression.prototype.evaluate;

/** Json-p3 compares numbers as doubles, which takes neighbouring 64-bit IDs for the same: here they compare by their digits. */
function compareExactly(): void {
	Object.defineProperty(NumberLiteral.prototype, "evaluate", {
		configurable: true,
		value(this: Literal) {
			return exactNumber(this.token.value);
		},
	});
	Object.defineProperty(InfixExpression.prototype, "evaluate", {
		configurable: true,
		value(this: Comparison & InstanceType<typeof InfixExpression>, context: jsonpath.FilterContext) {
			if (this.logical) return evaluateLogically.call(this, context);
			return holds(single(this.left.evaluate(context)), this.operator, single(this.right.evaluate(context)));
		},
	});
}

/** The value of a query that finds one at most, as those do that are compared. */
function single(value: unknown): unknown {
	if (!(value instanceof JSONPathNodeList)) return value;
	return value.nodes.length === 1 ? value.nodes[0]?.value : Nothing;
}
