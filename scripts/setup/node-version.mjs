/**
 * The error message for a Node older than the product supports, or null for a supported one.
 * @param {string} running such as `20.19.0`
 * @param {string} wanted the `engines.node` of package.json, such as `>=20.19`
 */
export function getVersionError(running, wanted) {
  const [major = 0, minor = 0] = parseNumbers(running);
  const [wantedMajor = 0, wantedMinor = 0] = parseNumbers(wanted);
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return null;
  return `Afdal needs Node ${wantedMajor}.${wantedMinor} or newer, and this is ${running}: install it from https://nodejs.org and try again.`;
}

/** @param {string} version */
function parseNumbers(version) {
  return (version.match(/\d+/g) || []).map(Number);
}
