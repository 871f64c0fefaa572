module viewfinder

go 1.26

ignore ./node_modules
