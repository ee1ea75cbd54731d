# NATS, with the wget of busybox, which the health check asks with.
debian_image "$image" nats-server,busybox 'ENV PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
EXPOSE 4222 8222
ENTRYPOINT ["nats-server"]' \
  --customize-hook='chroot "$1" ln -s /bin/busybox /usr/local/bin/wget'
