import os
import subprocess
import unittest
from http.client import IncompleteRead
from urllib.error import HTTPError

from client import Client


class ClientTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        """Starts the sandbox on a free port."""
        program = os.environ.get("VIEWFINDER", "viewfinder")
        cls.sandbox = subprocess.Popen(
            [program, "sandbox", "--listen", "127.0.0.1:0", "--sandbox-now", "2026-11-20"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        address = cls.sandbox.stdout.readline().split()[-1]
        cls.client = Client(address, "any")

    @classmethod
    def tearDownClass(cls):
        cls.sandbox.terminate()
        cls.sandbox.wait()
        cls.sandbox.stdout.close()

    def test_an_account_is_the_same_in_every_call(self):
        self.assertEqual(self.client.get("/ig/user_id/", user="natgeo")["id"], 787132)

    def test_times_stay_the_same(self):
        posts = self.client.get("/ig/posts/", id_user="787132")["items"]
        self.assertEqual(posts[0]["taken_at"], 1795124147)

    def test_failures_are_reported(self):
        for status, path, query in (
            (400, "/ig/followers/", {"id_user": "900100001"}),  # private
            (404, "/ig/info_username/", {"user": "missing.person"}),
            (429, "/ig/info_username/", {"user": "too.many"}),
        ):
            with self.subTest(status), self.assertRaises(HTTPError) as raised:
                self.client.get(path, **query)
            self.assertEqual(raised.exception.code, status)
            raised.exception.close()

    def test_truncated_responses_are_errors(self):
        with self.assertRaises(IncompleteRead):
            self.client.get("/ig/followers/", id_user="900100012")


if __name__ == "__main__":
    unittest.main()
