// The offline folder in a browser: menu, search, theme. Everything comes from files beside it; nothing is requested over a network.
(() => {
  const root = document.documentElement;
  const data = window.offlineItem;
  const here = root.dataset.page;
  const up = root.dataset.up;
  const words = data.words;

  const make = (tag, properties, ...children) => {
    const node = Object.assign(document.createElement(tag), properties);
    node.append(...children);
    return node;
  };
  const addressOf = page => `${up}pages/${page.id}.html`;

  const link = page => {
    const node = make('a', { href: addressOf(page), textContent: page.title });
    if (String(page.id) === here) node.setAttribute('aria-current', 'page');
    return make('li', {}, node);
  };
  const isHere = ({ id }) => String(id) === here;
  const holds = branch => branch.pages.some(isHere) === true || branch.catalogs.some(holds) === true;
  const branch = ({ pages, catalogs }) =>
    make(
      'ul',
      {},
      ...pages.map(link),
      ...catalogs.map(catalog =>
        make(
          'li',
          {},
          make(
            'details',
            { open: holds(catalog) },
            make('summary', { textContent: catalog.name }),
            branch(catalog),
          ),
        ),
      ),
    );
  const menu = document.querySelector('#menu');
  menu.append(branch(data));
  // The menu alone moves: a page begins with its title.
  const side = document.querySelector('#side');
  const current = menu.querySelector('[aria-current]');
  if (current !== null && current.offsetTop + current.offsetHeight > side.clientHeight)
    side.scrollTop = current.offsetTop - side.clientHeight / 2;

  const toggle = document.querySelector('#menu-button');
  toggle.addEventListener('click', () => {
    const isOpen = root.classList.toggle('is-menu');
    toggle.setAttribute('aria-expanded', String(isOpen));
  });

  const kept = () => {
    try {
      return localStorage.getItem('theme');
    } catch {
      return null;
    }
  };
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = kept() ?? (prefersDark ? 'dark' : 'light');
  document.querySelector('#theme-button').addEventListener('click', () => {
    root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
    try {
      localStorage.setItem('theme', root.dataset.theme);
    } catch {
      // A browser that keeps nothing for files still switches.
    }
  });

  const field = document.querySelector('#search');
  const hits = document.querySelector('#hits');
  let texts;
  const loadTexts = () => {
    texts ??= new Promise(resolve => {
      const script = make('script', { src: `${up}assets/search.js` });
      script.addEventListener('load', () => resolve(window.offlineTexts));
      document.head.append(script);
    });
    return texts;
  };
  const around = (text, at, length) => {
    const from = Math.max(0, at - 40);
    return [
      from > 0 ? '…' : '',
      text.slice(from, at),
      make('mark', { textContent: text.slice(at, at + length) }),
      text.slice(at + length, at + length + 90),
    ];
  };
  const hitOf = ({ id, title, text }, terms) => {
    const [term] = terms;
    const at = text.toLowerCase().indexOf(term);
    const snippet = at < 0 ? [text.slice(0, 120)] : around(text, at, term.length);
    return make(
      'li',
      {},
      make('a', { href: addressOf({ id }) }, make('b', { textContent: title }), make('span', {}, ...snippet)),
    );
  };
  const hitsMax = 30;
  const search = async () => {
    const terms = field.value
      .toLowerCase()
      .split(/\s+/)
      .filter(term => term !== '');
    root.classList.toggle('is-searching', terms.length > 0);
    if (terms.length === 0) return hits.replaceChildren();
    const all = await loadTexts();
    const found = all.filter(({ title, text }) => {
      const whole = `${title}\n${text}`.toLowerCase();
      return terms.every(term => whole.includes(term));
    });
    const inTitle = page => terms.every(term => page.title.toLowerCase().includes(term));
    const inText = page => inTitle(page) === false;
    const ranked = [...found.filter(inTitle), ...found.filter(inText)].slice(0, hitsMax);
    const none = make('li', { className: 'none', textContent: words.noHits });
    hits.replaceChildren(...(ranked.length === 0 ? [none] : ranked.map(page => hitOf(page, terms))));
  };
  field.addEventListener('input', () => void search());
  document.addEventListener('keydown', event => {
    if (event.key !== '/' || /^(?:INPUT|TEXTAREA)$/.test(document.activeElement?.tagName ?? '')) return;
    event.preventDefault();
    root.classList.add('is-menu');
    field.focus();
  });
})();
