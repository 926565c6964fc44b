#!/bin/sh
# Gets a certificate for each host that sites have and that has none, by certbot, copies what is new to where nginx reads it, and
# reloads nginx. Run it every few minutes as root (manyhearts-certificates.timer); certbot's own timer renews. Hosts that are gone keep
# their certificate until it expires.
set -eu
hosts=${HOSTS_FILE:-/var/lib/manyhearts/hosts.txt}
certificates=${CERTIFICATES_DIR:-/etc/manyhearts/certificates}
challenges=${CHALLENGES_DIR:-/var/lib/manyhearts-acme}
live=${LIVE_DIR:-/etc/letsencrypt/live}
# The worker processes of nginx read a certificate when a connection asks for it.
group=${NGINX_GROUP:-www-data}
install -d -m 755 "$challenges"
install -d -m 750 -g "$group" "$certificates"
changed=no
while read -r host; do
  # One host that does not point here keeps no other one waiting.
  [ -e "$live/$host" ] ||
    certbot certonly --non-interactive --webroot -w "$challenges" -d "$host" --cert-name "$host" || continue
  from=$live/$host to=$certificates/$host
  if [ -e "$to/fullchain.pem" ] && ! [ "$from/fullchain.pem" -nt "$to/fullchain.pem" ]; then continue; fi
  install -d -m 750 -g "$group" "$to"
  install -m 640 -g "$group" "$from/privkey.pem" "$from/fullchain.pem" "$to/"
  changed=yes
done <"$hosts"
[ "$changed" = no ] || nginx -s reload
