/** The icons of the administration, drawn on a 24 grid: nobody else downloads them. */
const paths = {
  clock: 'M12 3.5a8.5 8.5 0 1 1-8 5.7M4 4.5v4.7h4.7M12 7.5V12l3 2',
  box: 'M4 8.5 12 4.500l8 4v7l-8 4-8-4zM4 8.500l8 4 8-4M12 12.500v7',
  users:
    'M9 5.2a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6ZM2.8 19.5c.6-3.2 3-5 6.2-5s5.6 1.8 6.2 5M15.5 5.5a3.3 3.3 0 0 1 0 6M17.5 14.8c2 .6 3.3 2.2 3.7 4.7',
  layers: 'm12 4 8.5 4.5L12 13 3.5 8.5zM4 12.5l8 4.2 8-4.2M4 16.5l8 4.2 8-4.2',
  sliders: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM9 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  brand:
    'M12 3.5a8.500 8.500 0 1 0 0 17c1.300 0 2-.8 2-1.800 0-1.400-1.200-1.600-1.200-2.700 0-.9.7-1.500 1.700-1.500H17a3.500 3.500 0 0 0 3.500-3.500c0-4.300-3.800-7.500-8.500-7.500ZM7.500 11.500h.01M10 7.800h.01M14.500 7.800h.01',
  portal: 'M4 5h16v6H4zM4 14.500h7v5H4zM14 14.500h6v5h-6z',
  bell: 'M6.5 10a5.5 5.5 0 0 1 11 0c0 5 2 6 2 6.5h-15c0-.5 2-1.5 2-6.5ZM10 19.500a2.200 2.200 0 0 0 4 0',
  key: 'M8 11.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM11 12.500l8-8M16 7.500l2.500 2.500M13.500 10l2 2',
  pulse: 'M3.500 12h4l2.500-7 4 14 2.500-7h4',
  shield: 'M12 3.5 5 6v5.5c0 4.3 2.9 7.4 7 9 4.1-1.6 7-4.7 7-9V6z',
} as const;

export function AdminIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
