"""A program under test that calls the data API."""
import json
from urllib.parse import urlencode
from urllib.request import Request, urlopen


class Client:
    """Makes calls. The address is the URL of the provider or a test double."""

    def __init__(self, address, key):
        self.address, self.key = address, key

    def get(self, path, **query):
        """Returns a response. Raises HTTPError, or HTTPException if it is cut off."""
        request = Request(
            f"{self.address}{path}?{urlencode(query)}",
            headers={"Authorization": f"Bearer {self.key}"},
        )
        with urlopen(request, timeout=10) as response:
            return json.loads(response.read())
