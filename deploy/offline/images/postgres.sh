# PostgreSQL; its major version is the first number of the tag.
major=${tag%%[.-]*}
debian_image "$image" "postgresql-$major" "ENV PATH=/usr/lib/postgresql/$major/bin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
ENV PGDATA=/var/lib/postgresql/data LANG=C.UTF-8
VOLUME /var/lib/postgresql/data
EXPOSE 5432
ENTRYPOINT [\"postgres-entrypoint\"]
CMD [\"postgres\"]" \
  --customize-hook="upload $folder/images/postgres-entrypoint.sh /usr/local/bin/postgres-entrypoint" \
  --customize-hook='chmod 755 "$1"/usr/local/bin/postgres-entrypoint' \
  --customize-hook='rm -rf "$1"/etc/postgresql/* "$1"/var/lib/postgresql/*' \
  --customize-hook='chroot "$1" install -d -o postgres -g postgres /var/lib/postgresql/data'
