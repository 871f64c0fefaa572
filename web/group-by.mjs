// Vitest's reporter needs Map.groupBy to print failures; Node has it from 21 on.
Map.groupBy ??= (items, keyOf) => {
	const groups = new Map();
	for (const item of items) {
		const key = keyOf(item);
		groups.set(key, [...(groups.get(key) ?? []), item]);
	}
	return groups;
};
