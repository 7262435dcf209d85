import { useId } from 'react';
import { type CoverPattern, shapeOf } from '#common/brand/cover-pattern.ts';

type Props = { className?: string | undefined; cover: CoverPattern | ''; scale: number };

/** A pattern over all of its place, in the colour of the text there. */
export function CoverDrawing({ className, cover, scale }: Props) {
  const id = useId();
  const { width, height, d } = shapeOf(cover);
  return (
    <svg className={className} aria-hidden="true">
      <defs>
        <pattern
          id={id}
          width={width}
          height={height}
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${scale})`}
        >
          <path fill="none" stroke="currentColor" strokeWidth="1.2" strokeOpacity=".42" d={d} />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
