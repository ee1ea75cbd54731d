# NATS, with the wget of busybox for the health check.
debian_image "$image" nats-server,busybox 'ENV PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
EXPOSE 4222 8222
ENTRYPOINT ["nats-server"]' \
  --customize-hook='chroot "$1" ln -s /bin/busybox /usr/local/bin/wget'
