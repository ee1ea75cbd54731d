# HAProxy in the foreground, as `haproxy`.
debian_image "$image" haproxy 'ENV PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
USER haproxy
ENTRYPOINT ["haproxy", "-W", "-db"]
CMD ["-f", "/usr/local/etc/haproxy/haproxy.cfg"]'
