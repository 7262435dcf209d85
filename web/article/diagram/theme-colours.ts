/** The product's colours as the library's settings: it computes with them, so they are read, not named. */
export type Colours = Record<string, string | boolean | Record<string, string>>;

const names: Record<string, string> = {
  background: 'bg',
  primaryColor: 'accent-soft',
  primaryTextColor: 'text',
  primaryBorderColor: 'accent-line',
  secondaryColor: 'info-soft',
  secondBkg: 'info-soft',
  secondaryTextColor: 'text',
  secondaryBorderColor: 'info-line',
  tertiaryColor: 'bg-sunken',
  tertiaryTextColor: 'text',
  tertiaryBorderColor: 'border-strong',
  lineColor: 'text-3',
  textColor: 'text',
  titleColor: 'text',
  edgeLabelBackground: 'bg',
  clusterBkg: 'bg-canvas',
  clusterBorder: 'border-strong',
  noteBkgColor: 'warning-soft',
  noteTextColor: 'text',
  noteBorderColor: 'warning-line',
  errorBkgColor: 'danger-soft',
  errorTextColor: 'danger',
  stateLabelColor: 'text',
  rowOdd: 'bg',
  rowEven: 'bg-canvas',
  sectionBkgColor: 'bg-sunken',
  sectionBkgColor2: 'bg-sunken',
  altSectionBkgColor: 'bg',
  excludeBkgColor: 'bg-active',
  gridColor: 'border-strong',
  taskBkgColor: 'accent-soft-2',
  activeTaskBkgColor: 'info-soft',
  activeTaskBorderColor: 'info-line',
  doneTaskBkgColor: 'bg-active',
  doneTaskBorderColor: 'border-strong',
  critBkgColor: 'danger-soft',
  critBorderColor: 'danger-line',
  todayLineColor: 'danger',
  vertLineColor: 'info',
  taskTextClickableColor: 'accent-text',
  archEdgeColor: 'text-3',
  archEdgeArrowColor: 'text-3',
  archGroupBorderColor: 'border-strong',
  emUiFill: 'bg-raised',
  emUiStroke: 'border-strong',
  emProcessorFill: 'cover-wisteria',
  emProcessorStroke: 'cover-wisteria-ink',
  emReadModelFill: 'cover-leaf',
  emReadModelStroke: 'cover-leaf-ink',
  emCommandFill: 'cover-azurite',
  emCommandStroke: 'cover-azurite-ink',
  emEventFill: 'cover-ochre',
  emEventStroke: 'cover-ochre-ink',
  emSwimlaneBackgroundOdd: 'bg-canvas',
  emSwimlaneBackgroundStroke: 'border-soft',
  quadrant1Fill: 'accent-soft',
  quadrant2Fill: 'bg-canvas',
  quadrant3Fill: 'bg-sunken',
  quadrant4Fill: 'bg-canvas',
  wardleyEvolutionColor: 'danger',
  pieTitleTextColor: 'text',
  pieSectionTextColor: 'text',
  pieLegendTextColor: 'text',
  pieStrokeColor: 'bg',
  pieOuterStrokeColor: 'border-strong',
};
/** Of kinds that have settings of their own. */
const namesOfKinds: Record<string, Record<string, string>> = {
  cynefin: {
    boundaryColor: 'text-3',
    cliffColor: 'danger',
    arrowColor: 'text-2',
    complexBg: 'cover-leaf',
    complicatedBg: 'cover-azurite',
    chaoticBg: 'cover-madder',
    clearBg: 'cover-ochre',
    confusionBg: 'cover-wisteria',
    textColor: 'text',
    labelColor: 'text',
  },
  packet: {
    startByteColor: 'text-2',
    endByteColor: 'text-2',
    labelColor: 'text',
    titleColor: 'text',
    blockStrokeColor: 'accent-line',
    blockFillColor: 'accent-soft',
  },
  radar: { axisColor: 'text-3', graticuleColor: 'border' },
  treeView: { labelColor: 'text', lineColor: 'text-3' },
};
const namesOfChart: Record<string, string> = {
  backgroundColor: 'bg',
  ...Object.fromEntries(
    'title dataLabel legendText xAxisTitle xAxisLabel xAxisTick xAxisLine yAxisTitle yAxisLabel yAxisTick yAxisLine'
      .split(' ')
      .map(name => [`${name}Color`, 'text']),
  ),
};
/** Of things that stand beside each other: grounds, and inks where a line has to be seen. */
const series = ['malachite', 'azurite', 'ochre', 'wisteria', 'leaf', 'madder', 'celadon', 'ink'];

export function coloursOf(look: 'light' | 'dark'): Colours {
  const probe = document.createElement('div');
  probe.dataset.theme = look;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const read = (name: string) => {
    probe.style.color = `var(--${name})`;
    return toHex(style.color);
  };
  const own = { darkMode: look === 'dark', useGradient: false, dropShadow: 'none' };
  const colours: Colours = { ...readAll(names, read), ...own };
  addSeries(colours, read);
  for (const [kind, own] of Object.entries(namesOfKinds)) colours[kind] = readAll(own, read);
  colours.xyChart = {
    ...readAll(namesOfChart, read),
    plotColorPalette: series.map(name => read(`cover-${name}-ink`)).join(','),
  };
  probe.remove();
  return colours;
}

/** `rgb(4, 106, 91)` as `#046a5b`, which also stands in a list of colours. */
function toHex(colour: string): string {
  const parts = colour.match(/\d+/g) ?? [];
  return `#${parts.map(part => Number(part).toString(16).padStart(2, '0')).join('')}`;
}

function readAll(of: Record<string, string>, read: (name: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(of).map(([name, token]) => [name, read(token)]));
}

function addSeries(colours: Colours, read: (name: string) => string): void {
  const text = read('text');
  for (const [at, name] of series.entries()) {
    const ground = read(`cover-${name}`);
    const ink = read(`cover-${name}-ink`);
    for (const setting of [`pie${at + 1}`, `cScale${at}`, `fillType${at}`, `git${at}`])
      colours[setting] = ground;
    for (const setting of [`cScaleLabel${at}`, `gitBranchLabel${at}`]) colours[setting] = text;
    for (const setting of [`cScalePeer${at}`, `cScaleInv${at}`, `venn${at + 1}`]) colours[setting] = ink;
  }
}
