import { useId } from 'react';
import type { PatternShape } from '#common/brand/cover-pattern.ts';

type Props = {
  className?: string | undefined;
  shape: PatternShape;
  box?: string | undefined;
  scale?: number | undefined;
};

/** A pattern over all of its place, in the colour of the text there. */
export function PatternDrawing({ className, shape, box, scale = 1 }: Props) {
  const id = useId();
  return (
    <svg className={className} viewBox={box} aria-hidden="true">
      <defs>
        <pattern
          id={id}
          width={shape.width}
          height={shape.height}
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${scale})`}
        >
          <path
            fill="none"
            stroke="currentColor"
            strokeWidth="1.2"
            strokeOpacity=".42"
            strokeLinejoin="round"
            d={shape.d}
          />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
