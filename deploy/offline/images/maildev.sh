# MailDev and Node from the npm registry.
case $(dpkg --print-architecture) in
  amd64) platform=linux-x64 ;;
  *) platform=linux-$(dpkg --print-architecture) ;;
esac
npm_package "node-$platform@24" "$work/maildev-node"
npm install --silent --omit=dev --ignore-scripts --prefix "$work/maildev" "maildev@$tag"

debian_image "$image" ca-certificates 'ENV PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin NODE_ENV=production
WORKDIR /home/node
USER node
EXPOSE 1080 1025
ENTRYPOINT ["node", "/opt/maildev/node_modules/maildev/bin/maildev"]' \
  --customize-hook="copy-in $work/maildev-node/bin/node /usr/local/bin" \
  --customize-hook="copy-in $work/maildev /opt" \
  --customize-hook='chmod 755 "$1"/usr/local/bin/node' \
  --customize-hook='chroot "$1" useradd --uid 1000 --user-group --create-home --shell /bin/bash node'
