package openapi

import (
	"bytes"
	"encoding/json"
)

// shortened returns JSON with lists truncated to their first elements. Numbers and the order of
// members are preserved.
func shortened(body []byte) ([]byte, error) {
	var out bytes.Buffer
	decoder := json.NewDecoder(bytes.NewReader(body))
	decoder.UseNumber()
	if err := copyShort(&out, decoder); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

func copyShort(out *bytes.Buffer, decoder *json.Decoder) error {
	token, err := decoder.Token()
	if err != nil {
		return err
	}
	delimiter, ok := token.(json.Delim)
	if !ok {
		text, err := json.Marshal(token)
		out.Write(text)
		return err
	}
	out.WriteRune(rune(delimiter))
	for count := 0; decoder.More(); count++ {
		target := out
		if delimiter == '[' && count >= exampleRows {
			target = &bytes.Buffer{} // read and discarded
		} else if count > 0 {
			out.WriteByte(',')
		}
		if delimiter == '{' {
			if err := copyShort(target, decoder); err != nil {
				return err
			}
			target.WriteByte(':')
		}
		if err := copyShort(target, decoder); err != nil {
			return err
		}
	}
	end, err := decoder.Token()
	if err != nil {
		return err
	}
	out.WriteRune(rune(end.(json.Delim)))
	return nil
}
