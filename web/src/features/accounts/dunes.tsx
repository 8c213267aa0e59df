import { PalmPaths } from '../../ui/base/brand.tsx';

const hill = 'M-10 576.2C132 460.1 277.2 494.5 382.8 544.0S567.6 589.1 670 511.7V860H-10z';
const dunes = [
  ['M-10 576.2C132 460.1 277.2 494.5 382.8 544.0S567.6 589.1 670 511.7', 0.62],
  ['M-10 612.8C132 504.8 277.2 536.8 382.8 582.8S567.6 624.7 670 552.8', 0.56],
  ['M-10 649.3C132 549.5 277.2 579.0 382.8 621.6S567.6 660.4 670 593.8', 0.51],
  ['M-10 685.9C132 594.1 277.2 621.3 382.8 660.4S567.6 696.0 670 634.9', 0.45],
  ['M-10 722.4C132 638.8 277.2 663.6 382.8 699.2S567.6 731.7 670 676.0', 0.4],
  ['M-10 759.0C132 683.5 277.2 705.8 382.8 738.0S567.6 767.3 670 717.0', 0.34],
  ['M-10 795.5C132 728.2 277.2 748.1 382.8 776.8S567.6 803.0 670 758.1', 0.29],
  ['M-10 832.1C132 772.8 277.2 790.4 382.8 815.6S567.6 838.6 670 799.2', 0.23],
  ['M-10 868.6C132 817.5 277.2 832.7 382.8 854.4S567.6 874.3 670 840.2', 0.18],
] as const;

/**
 * A palm over dunes in the evening; fills its container and uses its text colour. The dunes stretch to any aspect
 * ratio; palm and moon keep theirs, so that they are visible in a wide and low container too.
 *
 * @param hill the colour of the ground, as a class
 */
export function Dunes({ hill: ground = 'fill-hero' }: { hill?: string }) {
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full">
      <svg aria-hidden="true" x="62.9%" y="40.7%" width="16.7%" height="12.8%" viewBox="-55 -55 110 110">
        <circle
          r="54"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
          opacity=".55"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <svg
        aria-hidden="true"
        x="14.5%"
        y="33.7%"
        width="34.9%"
        height="26.8%"
        viewBox="0 0 32 32"
        preserveAspectRatio="xMidYMax meet"
        fill="currentColor"
      >
        <PalmPaths />
      </svg>
      <svg aria-hidden="true" viewBox="0 0 660 860" preserveAspectRatio="none">
        <path d={hill} className={ground} />
        <g fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round">
          {dunes.map(([line, opacity]) => (
            <path key={opacity} d={line} opacity={opacity} vectorEffect="non-scaling-stroke" />
          ))}
        </g>
      </svg>
    </svg>
  );
}
