import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { useLayoutEffect, useRef, useState } from 'react';

/** A bar of a chart. */
export interface Bar {
  /** Unique in the chart; identifies the bar on the scale. */
  readonly key: string;
  /** Short label below it. */
  readonly label: string;
  readonly value: number;
  /** Shown on hover. */
  readonly title: string;
  /** Whether its period isn't over; the bar is then lighter. */
  readonly isUnfinished?: boolean;
}

interface BarChartProps {
  bars: readonly Bar[];
  /** Formats a value at the left, in few letters. */
  format: (value: number) => string;
}

const height = 220;
const margin = { top: 12, right: 0, bottom: 28, left: 48 };
/** Minimum width in pixels for the label of a bar. */
const widthOfLabel = 36;
const words = { fill: 'currentColor', fontFamily: 'inherit', fontSize: 12 } as const;

/** Bars over time. The same numbers are in text or in a table beside the picture, so screen readers skip it. */
export function BarChart({ bars, format }: BarChartProps) {
  const [frame, width] = useWidth();
  const x = scaleBand({
    domain: bars.map(({ key }) => key),
    range: [margin.left, width - margin.right],
    padding: 0.25,
  });
  const y = scaleLinear({
    domain: [0, Math.max(1, ...bars.map(({ value }) => value))],
    range: [height - margin.bottom, margin.top],
    nice: 4,
  });
  const labels = new Map(bars.map(({ key, label }) => [key, label]));
  const every = Math.max(1, Math.ceil((bars.length * widthOfLabel) / Math.max(1, width - margin.left)));
  const labelled = bars.filter((_, index) => (bars.length - 1 - index) % every === 0).map(({ key }) => key);
  return (
    <div ref={frame} aria-hidden="true" className="text-muted">
      {width > 0 && (
        <svg width={width} height={height} className="block">
          {y.ticks(4).map((value) => (
            <line
              key={value}
              x1={margin.left}
              x2={width}
              y1={y(value)}
              y2={y(value)}
              className="stroke-line"
              shapeRendering="crispEdges"
            />
          ))}
          {bars.map(({ key, value, title, isUnfinished = false }) => (
            <rect
              key={key}
              x={x(key)}
              y={y(value)}
              width={x.bandwidth()}
              height={Math.max(0, y(0) - y(value))}
              rx={2}
              className={isUnfinished ? 'fill-forest opacity-60' : 'fill-forest'}
            >
              <title>{title}</title>
            </rect>
          ))}
          <AxisLeft
            scale={y}
            left={margin.left}
            numTicks={4}
            hideAxisLine
            hideTicks
            tickFormat={(value) => format(Number(value))}
            tickLabelProps={{ ...words, textAnchor: 'end', dx: -4, dy: 4 }}
          />
          <AxisBottom
            scale={x}
            top={height - margin.bottom}
            hideTicks
            tickValues={labelled}
            tickFormat={(key) => labels.get(key) ?? ''}
            stroke="currentColor"
            tickLabelProps={{ ...words, textAnchor: 'middle', dy: 2 }}
          />
        </svg>
      )}
    </div>
  );
}

/** The width of an element, updated when it changes; 0 until it is known. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return [frame, width] as const;
}
