/** 160 ms, 8 px upwards: dialogs, menus (look.md, Motion). Mantine drops both under reduced motion. */
export const rise = {
  transition: {
    in: { opacity: 1, transform: 'translateY(0)' },
    out: { opacity: 0, transform: 'translateY(8px)' },
    transitionProperty: 'opacity, transform',
  },
  duration: 160,
  timingFunction: 'ease-out',
} as const;

export const slide = { transition: 'slide-left', duration: 200, timingFunction: 'ease-out' } as const;
