/**
 * @typedef {{ resolved?: string, integrity?: string, link?: boolean, inBundle?: boolean, hasInstallScript?: boolean }} Entry
 */

/**
 * What the lockfile must not say. It names no registry, so that each person's own is asked;
 * every package has its hash; and no package runs a script at installation that package.json has not decided about.
 * @param {{ packages: Record<string, Entry> }} lockfile
 * @param {{ allowScripts?: Record<string, boolean> }} manifest
 */
export function complaintsAbout({ packages }, { allowScripts = {} }) {
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .flatMap(([place, { resolved, integrity, inBundle, hasInstallScript }]) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return [
        ...(resolved ? [`${name} is bound to one address: ${resolved}`] : []),
        ...(integrity?.startsWith('sha512-') || inBundle ? [] : [`${name} has no sha512 hash`]),
        ...(hasInstallScript && !(name in allowScripts)
          ? [`${name} has an install script: decide about it in allowScripts of package.json`]
          : []),
      ];
    });
}
