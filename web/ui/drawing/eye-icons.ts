/** Icons of a password that is shown or hidden: those who only read do not pay for them. */
export const eyeIcons = {
  eye: 'M2.8 12C4.7 8.3 8 6 12 6s7.3 2.3 9.2 6c-1.9 3.7-5.2 6-9.2 6s-7.3-2.3-9.2-6ZM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z',
  eyeOff:
    'M4 4l16 16M9.9 6.2A10 10 0 0 1 12 6c4 0 7.3 2.3 9.2 6a13 13 0 0 1-2.4 3.2M6.2 7.9A12.6 12.6 0 0 0 2.8 12c1.9 3.7 5.2 6 9.2 6a9.6 9.6 0 0 0 4.2-1M10 10a2.8 2.8 0 0 0 4 4',
} as const;
