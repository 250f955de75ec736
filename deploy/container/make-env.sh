#!/bin/sh
# Writes .env for compose.yaml with passwords made by chance; an existing one is left as it is.
set -eu
cd "$(dirname "$0")"
umask 077
[ ! -e .env ] || { echo ".env exists already: it is left as it is." >&2; exit 1; }

made() { openssl rand -hex "$1"; }
while IFS= read -r line; do
  case $line in
    STORE_KEY=) echo "STORE_KEY=GK$(made 12)" ;;
    SECRET_KEY= | STORE_SECRET= | STORE_RPC_SECRET=) echo "$line$(made 32)" ;;
    *_PASSWORD=) echo "$line$(made 24)" ;;
    *) echo "$line" ;;
  esac
done <.env.example >.env.new
mv .env.new .env
