// Command interop reads a page of followers and checks a list of inputs with a client
// that oapi-codegen generated from the OpenAPI document. It prints each follower's ID and
// name, and the cost of the list.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"

	client "viewfinder/interop/dist"
)

func main() {
	if err := run(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(address, user string) error {
	c, err := client.NewClientWithResponses(address, client.WithRequestEditorFn(
		func(_ context.Context, r *http.Request) error {
			r.Header.Set("Authorization", "Bearer interop")
			return nil
		}))
	if err != nil {
		return err
	}
	count := 3
	reply, err := c.FollowersWithResponse(context.Background(), &client.FollowersParams{IdUser: user, Count: &count})
	if err != nil {
		return err
	}
	if reply.JSON200 == nil {
		return fmt.Errorf("followers: %s", reply.Status())
	}
	answer, err := reply.JSON200.AsAccountsAnswerObject()
	if err != nil {
		return err
	}
	for _, follower := range *answer.Users {
		id, err := follower.Id.MarshalJSON() // as it was sent
		if err != nil {
			return err
		}
		fmt.Println(text(id), *follower.Username)
	}
	return check(c)
}

// check prints the number of calls that a list of two inputs costs.
func check(c *client.ClientWithResponses) error {
	list := "natgeo\nnasa"
	reply, err := c.CheckInputsWithResponse(context.Background(), client.CheckInputsJSONRequestBody{Feature: "user-info", Text: &list})
	if err != nil {
		return err
	}
	if reply.JSON200 == nil {
		return fmt.Errorf("check: %s", reply.Status())
	}
	fmt.Println(reply.JSON200.Calls.Least, "calls")
	return nil
}

// text returns an ID's digits, whether it was sent as text or as a number.
func text(value json.RawMessage) string { return string(bytes.Trim(value, `"`)) }
