// Package client is a program under test: it makes calls of the data API.
package client

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
)

// Client makes calls. BaseURL is the provider's address, or that of a test double.
type Client struct{ BaseURL, Key string }

// StatusError is an answer with another status than 200.
type StatusError struct {
	Status  int
	Message string
}

func (e *StatusError) Error() string { return fmt.Sprintf("status %d: %s", e.Status, e.Message) }

// Get makes a call and reads its answer into the value.
func (c Client) Get(path string, query url.Values, value any) error {
	request, err := http.NewRequest(http.MethodGet, c.BaseURL+path+"?"+query.Encode(), nil)
	if err != nil {
		return err
	}
	request.Header.Set("Authorization", "Bearer "+c.Key)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return fmt.Errorf("the response is cut off: %w", err)
	}
	if response.StatusCode != http.StatusOK {
		failure := StatusError{Status: response.StatusCode}
		_ = json.Unmarshal(body, &failure) // a body without a message
		return &failure
	}
	return json.Unmarshal(body, value)
}
