/**
 * @typedef {{ 'bom-ref': string, properties?: { name: string, value: string }[] }} Component
 * @typedef {{ metadata: { component: Component & { name: string } }, components: Component[], dependencies: { ref: string, dependsOn: string[] }[] }} Bill
 */

const development = 'cdx:npm:package:development';

/**
 * The product's components, without those that only build and test it. npm's own `--omit=dev` is not enough: it drops
 * whatever some workspace needs for its tests, even where another one ships it.
 * @param {Bill} bill as `npm sbom` writes it
 * @param {string} name of the product; npm writes the folder's
 * @returns {Bill}
 */
export function extractProduct({ metadata, components, dependencies, ...rest }, name) {
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
