module example.com/test-double

go 1.22
