#!/bin/sh
# Gets a certificate for each host that sites have and that has none, by certbot, and reloads nginx. Run it every few minutes;
# `certbot renew` renews what is there. Hosts that are gone keep their certificate until it expires.
set -eu
hosts=${HOSTS_FILE:-/var/lib/manyhearts/hosts.txt}
certificates=${CERTIFICATES_DIR:-/etc/manyhearts/certificates}
live=${LIVE_DIR:-/etc/letsencrypt/live}
mkdir -p "$certificates" /var/lib/manyhearts/acme
changed=no
while read -r host; do
  [ -e "$certificates/$host" ] && continue
  # One host that does not point here keeps no other one waiting.
  certbot certonly --non-interactive --webroot -w /var/lib/manyhearts/acme -d "$host" --cert-name "$host" || continue
  ln -s "$live/$host" "$certificates/$host"
  changed=yes
done <"$hosts"
[ "$changed" = no ] || nginx -s reload
