# Caddy, with the folders of the official image.
debian_image "$image" caddy,ca-certificates 'ENV PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config
EXPOSE 80 443
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]'
