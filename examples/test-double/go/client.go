// Package client is a program under test that calls the data API.
package client

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
)

// Client makes calls. BaseURL is the URL of the provider or a test double.
type Client struct{ BaseURL, Key string }

// StatusError is returned for a response with a status other than 200.
type StatusError struct {
	Status  int
	Message string
}

func (e *StatusError) Error() string { return fmt.Sprintf("status %d: %s", e.Status, e.Message) }

// Get makes a call and decodes its response into value.
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
		_ = json.Unmarshal(body, &failure) // the body may have no message
		return &failure
	}
	return json.Unmarshal(body, value)
}
