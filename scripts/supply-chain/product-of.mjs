/**
 * @typedef {{ 'bom-ref': string, properties?: { name: string, value: string }[] }} Component
 * @typedef {{ metadata: { component: Component & { name: string } }, components: Component[], dependencies: { ref: string, dependsOn: string[] }[] }} Bill
 */

const development = 'cdx:npm:package:development';

/**
 * What the product is made of, without what only builds and tests it. npm's own `--omit=dev` will not do: it leaves out
 * whatever some workspace needs for its tests, also where another one ships it.
 * @param {Bill} bill as `npm sbom` writes it
 * @param {string} name of the product: npm gives the folder's
 * @returns {Bill}
 */
export function productOf({ metadata, components, dependencies, ...rest }, name) {
  const shipped = components.filter(
    ({ properties = [] }) => !properties.some((property) => property.name === development),
  );
  const refs = new Set([metadata.component, ...shipped].map((component) => component['bom-ref']));
  return {
    ...rest,
    metadata: { ...metadata, component: { ...metadata.component, name } },
    components: shipped,
    dependencies: dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) })),
  };
}
