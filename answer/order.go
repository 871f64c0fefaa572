package answer

import (
	"slices"
	"strconv"
)

// members returns the object's members in JavaScript order, which the page uses: keys that are
// whole numbers come first in ascending order, and a duplicate key has its first position and its
// last value.
func (v Value) members() []member {
	if v.kind != KindObject {
		return nil
	}
	members := v.children
	if v.isLazy() {
		for _, m := range v.each() {
			members = append(members, m)
		}
	}
	if len(members) < 2 {
		return members
	}
	return numbersFirst(withoutDuplicates(members))
}

// maxCompared is the number of keys up to which comparing each pair is faster than using a map.
const maxCompared = 24

// hasDuplicates reports whether there may be duplicate keys.
func hasDuplicates(members []member) bool {
	if len(members) > maxCompared {
		return true
	}
	for i := range members {
		for j := range i {
			if members[i].key == members[j].key {
				return true
			}
		}
	}
	return false
}

func withoutDuplicates(members []member) []member {
	position := make(map[string]int, len(members))
	unique := make([]member, 0, len(members))
	for _, m := range members {
		if i, repeated := position[m.key]; repeated {
			unique[i] = m
			continue
		}
		position[m.key] = len(unique)
		unique = append(unique, m)
	}
	return unique
}

func numbersFirst(members []member) []member {
	if !slices.ContainsFunc(members, func(m member) bool { return arrayIndex(m.key) >= 0 }) {
		return members
	}
	slices.SortStableFunc(members, func(a, b member) int {
		i, j := arrayIndex(a.key), arrayIndex(b.key)
		switch {
		case i < 0 && j < 0:
			return 0
		case i < 0:
			return 1
		case j < 0:
			return -1
		}
		return int(i - j)
	})
	return members
}

// arrayIndex returns the key as a whole number below 2^32-1, or -1.
func arrayIndex(key string) int64 {
	n, err := strconv.ParseUint(key, 10, 32)
	if err != nil || n == 1<<32-1 || strconv.FormatUint(n, 10) != key {
		return -1
	}
	return int64(n)
}
