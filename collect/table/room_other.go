//go:build !linux

package table

import "errors"

func freeRoom(string) (free, of uint64, err error) { return 0, 0, errors.ErrUnsupported }
