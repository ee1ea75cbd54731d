# Redis, run as `redis` even if the container starts as root.
debian_image "$image" redis-server 'ENV PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
VOLUME /data
WORKDIR /data
EXPOSE 6379
ENTRYPOINT ["redis-entrypoint"]
CMD ["redis-server"]' \
  --customize-hook="upload $folder/images/redis-entrypoint.sh /usr/local/bin/redis-entrypoint" \
  --customize-hook='chmod 755 "$1"/usr/local/bin/redis-entrypoint' \
  --customize-hook='chroot "$1" install -d -o redis -g redis /data'
