/** What authors may try with a diagram: words for a label of any kind, and whole diagrams that use what a kind can do. */

/** No double quotes: most kinds end a label with one. */
export const hostileWords =
  'Go <form action=/api/adminUser/setGroup><input name=groupid><button>Send</button></form><img src=x onerror=alert(1)>';

const longWords = [
  'Go <form action=/api/adminUser/setGroup method=post target=_top><input name=groupid value=1><select><option>x</select><textarea>x</textarea><button formaction=/api/x>Send</button></form><img src=x onerror=alert(1)><a href=javascript:alert(1) onclick=alert(1)>x</a><b onmouseover=alert(1)>x</b><script>alert(1)</script>',
  'Go <div id=text class=visually-hidden style=position:fixed;inset:0;background:url(//evil.test/label.png)>x</div><style>@import url(//evil.test/label.css);*{position:fixed;inset:0}</style><iframe src=//evil.test></iframe><object data=//evil.test></object><video src=//evil.test/v autoplay></video><svg onload=alert(1)><set attributeName=href to=javascript:alert(1) onbegin=alert(1) /></svg> #lt;img src=x onerror=alert(1)#gt; <math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
];
const cover = 'position:fixed,inset:0,width:9999px,height:9999px,z-index:99,pointer-events:all';

export const hostileDiagrams = [
  ...longWords.map(words => `graph TD\n  A["${words}"] -->|"${words}"| B`),
  ...longWords.map(words => `stateDiagram-v2\n  state "${words}" as a\n  [*] --> a`),
  ...longWords.map(words => `classDiagram\n  class A["${words}"]`),
  ...longWords.map(words => `kanban\n  todo["${words}"]\n    a["${words}"]`),
  `%%{init: {"themeCSS": "@import url(//evil.test/theme.css); *{position:fixed!important;inset:0;background:url(//evil.test/theme.png)} :host{position:fixed!important;inset:0}"}}%%\ngraph TD; A-->B`,
  `%%{init: {"fontFamily": "x; } * { position: fixed; background: url(//evil.test/font.png) } y {"}}%%\ngraph TD; A-->B`,
  `%%{init: {"themeVariables": {"primaryColor": "red;} *{position:fixed} .x{", "fontFamily": "a;}@import url(//evil.test/v.css);.x{"}}}%%\ngraph TD; A-->B`,
  `%%{init: {"securityLevel": "loose", "htmlLabels": true, "dompurifyConfig": {"ADD_TAGS": ["script", "iframe", "form"], "ADD_ATTR": ["onerror", "onclick"]}}}%%\ngraph TD\n  A["<form><button onclick=alert(1)>x</button></form><img src=x onerror=alert(1)>"]`,
  `---\nconfig:\n  securityLevel: loose\n  themeCSS: "* { position: fixed !important; background: url(//evil.test/front.png) }"\n---\ngraph TD\n  A["<img src=x onerror=alert(1)>"]`,
  `---\ntitle: "<img src=x onerror=alert(1)><form><button>x</button></form>"\n---\ngraph TD; A-->B`,
  `graph TD\n  accTitle: <img src=x onerror=alert(1)>\n  accDescr: <form><button>x</button></form>\n  A-->B`,
  `graph TD\n  A-->B\n  classDef c ${cover},background-image:url(//evil.test/class.png)\n  class A c`,
  `graph TD\n  A-->B\n  classDef default ${cover}\n  style B ${cover}`,
  `graph TD\n  A-->B\n  classDef c fill:url(//evil.test/fill.svg#a),filter:url(//evil.test/filter.svg#a),cursor:url(//evil.test/cursor.png)\n  class A c`,
  `graph TD\n  A-->B\n  style A background:url(//evil.test/style.png),mask:url(//evil.test/mask.svg)\n  linkStyle 0 stroke:url(//evil.test/line.svg)`,
  `graph TD\n  A:::icon --> B:::link\n  class A topbar\n  classDef icon fill:red`,
  `graph TD\n  text["id of the article"] --> location --> document --> body`,
  `graph TD\n  A-->B\n  click A href "javascript:alert(1)" _top\n  click B call alert(1)`,
  `graph TD\n  A-->B\n  click A "data:text/html,<script>alert(1)</script>"\n  click B alert "x"`,
  `graph TD\n  A-->B\n  click A href "java\tscript:alert(1)"\n  click B href "vbscript:alert(1)"`,
  `graph TD\n  A["<a href='javascript:alert(1)' target='_top'>x</a><a href='https://good.example/'>y</a>"]`,
  `graph TD\n  A@{ img: "javascript:alert(1)", label: "x", w: 60, h: 60 }`,
  `graph TD\n  A@{ img: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>", label: "x", w: 60, h: 60 }`,
  `graph TD\n  A@{ icon: "fa:<img src=x onerror=alert(1)>", label: "x" }`,
  'graph TD\n  A["`**x** <form><button>y</button></form> [z](javascript:alert(1))`"]',
  `graph TD\n  A["$$\\\\href{javascript:alert(1)}{x}$$"]`,
  `sequenceDiagram\n  participant A\n  link A: x @ javascript:alert(1)\n  links A: {"y": "javascript:alert(1)", "z": "data:text/html,x"}\n  A->>A: go`,
  `sequenceDiagram\n  participant A\n  properties A: {"class": "icon", "icon": "javascript:alert(1)", "type": "<img src=x onerror=alert(1)>"}\n  details A: <form><button>x</button></form>\n  A->>A: go`,
  `sequenceDiagram\n  rect rgb(0,0,0);position:fixed;inset:0\n  A->>A: go\n  end`,
  `classDiagram\n  class A\n  click A href "javascript:alert(1)" "<img src=x onerror=alert(1)>"\n  style A ${cover}`,
  `classDiagram\n  class A\n  callback A "alert" "x"\n  cssClass "A" icon`,
  `stateDiagram-v2\n  [*] --> A\n  classDef c ${cover}\n  class A c\n  click A href "javascript:alert(1)"`,
  `gantt\n  dateFormat YYYY-MM-DD\n  section S\n  Task :a, 2024-01-01, 3d\n  click a href "javascript:alert(1)"\n  click a call alert(1)`,
  `C4Context\n  Person(a, "A", "x", $sprite="javascript:alert(1)", $link="javascript:alert(1)")\n  UpdateElementStyle(a, $bgColor="url(//evil.test/c4.png)", $fontColor="red;position:fixed")`,
  'C4Context\n  Person(a, "A", "x")\n  UpdateElementStyle(a, $bgColor="\\75rl(//evil.test/escaped.png)", $borderColor="ur\\l(//evil.test/escaped.png)")',
  `mindmap\n  root\n    A["x"]\n    :::icon\n    B\n    ::icon(btn" onmouseover="alert(1))`,
  `---\nconfig:\n  kanban:\n    ticketBaseUrl: 'javascript:alert(1)//#TICKET#'\n---\nkanban\n  todo[To do]\n    a[Task]@{ ticket: T1, priority: 'Very High', assigned: '<img src=x onerror=alert(1)>' }`,
  `block-beta\n  a["x"]\n  style a ${cover}\n  classDef c ${cover}\n  class a c`,
  `erDiagram\n  A ||--o{ B : x\n  style A ${cover}\n  classDef c ${cover}\n  class B c`,
  `requirementDiagram\n  element a {\n    type: x\n    docref: "javascript:alert(1)"\n  }\n  style a ${cover}`,
  `gitGraph\n  commit id: "</text><foreignObject><form><button>x</button></form></foreignObject>"`,
];

/** In the other two syntaxes. */
export const hostileBlocks: readonly (readonly [kind: string, text: string])[] = [
  [
    'flow',
    'a=>start: <img src=x onerror=alert(1)>"]:>javascript:alert(1)[blank]\nb=>end: "]; click a call alert(1)\na->b',
  ],
  [
    'flow',
    'a=>start: x:>https://x.test/" onclick="alert(1)\nb=>operation: <form><button>x</button></form>\na(yes"|, right)->b',
  ],
  ['flow', '__proto__=>start: x\nconstructor=>toString: y'],
  [
    'seq',
    'Title: <img src=x onerror=alert(1)>\nA->B: <form><button>x</button></form>\nNote over A,B: x; link A: y @ javascript:alert(1)',
  ],
  [
    'seq',
    'participant <script>alert(1)</script> as X\nX-->>"a: b": #lt;img src=x onerror=alert(1)#gt;\n__proto__->constructor: x',
  ],
];
