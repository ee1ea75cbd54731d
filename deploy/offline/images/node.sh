# Node from the npm registry, like the official image: Node, npm, and an account `node`.
case $(dpkg --print-architecture) in
  amd64) platform=linux-x64 ;;
  *) platform=linux-$(dpkg --print-architecture) ;;
esac
npm_package "node-$platform@${tag%%-*}" "$work/node"
npm_package npm@11 "$work/npm"

debian_image "$image" ca-certificates 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
CMD ["node"]' \
  --customize-hook="copy-in $work/node/bin/node /usr/local/bin" \
  --customize-hook='mkdir -p "$1"/usr/local/lib/node_modules' \
  --customize-hook="copy-in $work/npm /usr/local/lib/node_modules" \
  --customize-hook='chmod 755 "$1"/usr/local/bin/node "$1"/usr/local/lib/node_modules/npm/bin/*.js' \
  --customize-hook='chroot "$1" ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm' \
  --customize-hook='chroot "$1" ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx' \
  --customize-hook='chroot "$1" useradd --uid 1000 --user-group --create-home --shell /bin/bash node'
