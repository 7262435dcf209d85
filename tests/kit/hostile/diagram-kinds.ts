/** Every kind of diagram that the library knows, by its name there, around words of somebody's choosing. */
export const diagramKinds: Record<string, (words: string) => string> = {
  c4: words =>
    `C4Context\n  title ${words}\n  Person(a, "${words}", "${words}")\n  System(b, "Shop")\n  Rel(a, b, "${words}")`,
  flowchart: words =>
    `graph TD\n  A["${words}"] -->|"${words}"| B{"${words}"}\n  subgraph s ["${words}"]\n    B\n  end`,
  'flowchart-v2': words => `flowchart LR\n  A@{ shape: doc, label: "${words}" } --> B("\`${words}\`")`,
  'flowchart-elk': words => `flowchart-elk TD\n  A["${words}"] --> B`,
  swimlane: words => `swimlane-beta LR\n  subgraph L ["${words}"]\n    A["${words}"]\n  end\n  A --> B`,
  er: words =>
    `erDiagram\n  CUSTOMER ||--o{ BILL : "${words}"\n  CUSTOMER {\n    string name PK "${words}"\n  }`,
  gitGraph: words => `gitGraph\n  commit id: "${words}" tag: "${words}"\n  branch develop\n  commit`,
  gantt: words =>
    `gantt\n  title ${words}\n  dateFormat YYYY-MM-DD\n  section ${words}\n  ${words} :a1, 2024-01-01, 30d\n  Later :crit, after a1, 20d`,
  info: () => 'info',
  pie: words => `pie showData\n  title ${words}\n  "${words}" : 40\n  "Rest" : 60`,
  quadrantChart: words =>
    `quadrantChart\n  title ${words}\n  x-axis "${words}" --> High\n  quadrant-1 "${words}"\n  "${words}": [0.3, 0.6]`,
  xychart: words =>
    `xychart-beta\n  title "${words}"\n  x-axis ["${words}", feb]\n  y-axis "${words}" 0 --> 10\n  bar [4, 7]\n  line [3, 8]`,
  requirement: words =>
    `requirementDiagram\n  requirement a {\n    id: 1\n    text: "${words}"\n    risk: high\n    verifymethod: test\n  }\n  element b {\n    type: "${words}"\n  }\n  b - satisfies -> a`,
  sequence: words =>
    `sequenceDiagram\n  title: ${words}\n  participant A as ${words}\n  A->>B: ${words}\n  Note over A,B: ${words}\n  loop ${words}\n    B-->>A: yes\n  end`,
  class: words =>
    `classDiagram\n  class Bill["${words}"] {\n    +int amount\n    +pay(${words}) bool\n  }\n  Bill <|-- Credit : ${words}\n  note for Bill "${words}"`,
  classDiagram: words => `classDiagram-v2\n  class A["${words}"]\n  A <-- B : ${words}`,
  state: words => `stateDiagram\n  [*] --> a\n  a : ${words}\n  a --> [*] : ${words}`,
  stateDiagram: words =>
    `stateDiagram-v2\n  state "${words}" as a\n  [*] --> a : ${words}\n  note right of a : ${words}`,
  journey: words => `journey\n  title ${words}\n  section ${words}\n    ${words}: 5: Me`,
  timeline: words => `timeline\n  title ${words}\n  section ${words}\n    2024 : ${words}`,
  mindmap: words => `mindmap\n  root(("${words}"))\n    a["${words}"]\n    b`,
  kanban: words => `kanban\n  todo["${words}"]\n    a["${words}"]@{ assigned: "${words}", ticket: "T-1" }`,
  sankey: words => `sankey-beta\n"${words}",Store,10\nStore,Shop,8`,
  packet: words => `packet-beta\n  title ${words}\n  0-15: "${words}"\n  16-31: "Rest"`,
  radar: words =>
    `radar-beta\n  title ${words}\n  axis a["${words}"], b["B"], c["C"]\n  curve x["${words}"]{3, 4, 5}`,
  block: words => `block-beta\n  columns 2\n  a["${words}"] b\n  a --"${words}"--> b`,
  treeView: words => `treeView-beta\n  "${words}"\n    "${words}"`,
  architecture: words =>
    `architecture-beta\n  group g(cloud)[${words}]\n  service a(server)[${words}] in g\n  service b(disk)[Disk] in g\n  a:R -- L:b`,
  eventmodeling: words => `eventmodeling\n\ntf 01 ui Order\ntf 02 cmd Add { ${words} }\ntf 03 evt Added`,
  ishikawa: words => `ishikawa-beta\n    ${words}\n    Process\n        ${words}\n    People\n        Tired`,
  venn: words => `venn-beta\n  title "${words}"\n  set A["${words}"]\n  set B\n  union A,B["${words}"]`,
  treemap: words => `treemap-beta\n"${words}"\n    "${words}": 10\n    "Rest": 20`,
  wardley: words =>
    `wardley-beta\ntitle ${words}\nanchor Business [0.95, 0.63]\ncomponent Order [0.79, 0.61]\nBusiness -> Order\nnote "${words}" [0.3, 0.3]`,
  cynefin: words =>
    `cynefin-beta\n  title ${words}\n  complex\n    "${words}"\n  clear\n    "Known"\n  complex --> clear : "${words}"`,
  railroad: words => `railroad-beta\nrule = sequence(terminal("${words}"), nonterminal("b")) ;`,
  railroadEbnf: words => `railroad-ebnf-beta\nrule = "${words}" | "b" ;`,
  railroadAbnf: words => `railroad-abnf-beta\nrule = "${words}" / "b" ;`,
  railroadPeg: words => `railroad-peg-beta\nrule <- "${words}" / "b" ;`,
};
