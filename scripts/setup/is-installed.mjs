/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lockfile
 */

/**
 * Whether npm's record of the installation matches the lockfile. A missing optional package (for another system) or an
 * extra package is no reason to install again.
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile} installed node_modules/.package-lock.json, npm's own record, written when an installation is complete
 */
export function isInstalled(wanted, installed) {
  return Object.entries(wanted.packages).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed.packages[path];
    if (!found) return entry.optional === true || entry.devOptional === true;
    return found.version === entry.version && found.link === entry.link;
  });
}
