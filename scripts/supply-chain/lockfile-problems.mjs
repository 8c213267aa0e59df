/**
 * @typedef {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Manifest
 * @typedef {Manifest & { resolved?: string, integrity?: string, link?: boolean, inBundle?: boolean, hasInstallScript?: boolean }} Entry
 * @typedef {{ packages: Record<string, Entry> }} Lockfile
 */

/**
 * Violations in the lockfile. It must name no registry, so that each user's own is used; every package must have a hash;
 * and package.json must have decided about every install script.
 * @param {Lockfile} lockfile
 * @param {Record<string, boolean>} allowScripts
 */
export function findLockfileProblems({ packages }, allowScripts) {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .flatMap(([path, { resolved, integrity, inBundle, hasInstallScript }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return [
        ...(resolved ? [`${name} is bound to one address: ${resolved}`] : []),
        ...(integrity?.startsWith('sha512-') || inBundle ? [] : [`${name} has no sha512 hash`]),
        ...(hasInstallScript && !(name in allowScripts)
          ? [`${name} has an install script: decide about it in allowScripts of package.json`]
          : []),
      ];
    });
}

/**
 * Where the lockfile is out of sync with a package.json. An installation would silently choose versions there.
 * @param {Lockfile} lockfile
 * @param {Record<string, Manifest>} manifests by room, the root's under ''
 */
export function findManifestDrift({ packages }, manifests) {
  return Object.entries(manifests).flatMap(([room, manifest]) => {
    const wanted = new Map(getRequested(manifest));
    const locked = new Map(getRequested(packages[room] ?? {}));
    return [...new Set([...wanted.keys(), ...locked.keys()])]
      .filter((wish) => wanted.get(wish) !== locked.get(wish))
      .map((wish) => `${room || 'the root'} wants ${wish} ${wanted.get(wish)}, the lockfile ${locked.get(wish)}`);
  });
}

/**
 * @param {Manifest} manifest
 * @returns {[string, string][]}
 */
function getRequested({ dependencies = {}, devDependencies = {}, optionalDependencies = {} }) {
  return Object.entries({ dependencies, devDependencies, optionalDependencies }).flatMap(([kind, wishes]) =>
    Object.entries(wishes).map(([name, version]) => /** @type {[string, string]} */ ([`${kind} ${name}`, version])),
  );
}
