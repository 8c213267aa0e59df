// Runs in the page of a baseline: shows copied rows in bare React. `globalThis.bare` says which: `rows` as trees, and
// either `done`, the tree of a row after a tap, or `count`, how many rows a virtual list has. The types of the benchmarks
// are Node's, which know no document.
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { createElement, memo, useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';

const { rows, done, count } = globalThis.bare;
const root = document.querySelector('[data-bare-root]');

const toElement = (tree, props) => {
  if (typeof tree === 'string') return tree;
  const { style, ...attributes } = tree.attributes;
  const isTapped = props?.onClick && attributes.id?.startsWith('ring-');
  return createElement(
    tree.tag,
    { ...attributes, ...(style && { style: toStyle(style) }), ...(isTapped && { onClick: props.onClick }) },
    ...tree.children.map((child) => toElement(child, props)),
  );
};

const toStyle = (text) =>
  Object.fromEntries(
    text
      .split(';')
      .map((each) => each.split(/:(.*)/s).map((part) => part.trim()))
      .filter(([name]) => name && !name.startsWith('--'))
      .map(([name, value]) => [name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()), value]),
  );

const ToggleRow = memo(function ToggleRow({ index, isDone, onToggle }) {
  return toElement(isDone ? done : rows[index], { onClick: () => onToggle(index) });
});

function ToggleList() {
  const [doneRows, setDoneRows] = useState(() => new Set());
  const onToggle = useCallback((index) => setDoneRows((before) => new Set([...before, index])), []);
  return rows.map((_, index) => createElement(ToggleRow, { key: index, index, isDone: doneRows.has(index), onToggle }));
}

const VirtualRow = memo(function VirtualRow({ index }) {
  return toElement(rows[index % rows.length]);
});

function VirtualList() {
  const scrollMargin = root.getBoundingClientRect().top + window.scrollY;
  const virtualizer = useWindowVirtualizer({ count, estimateSize: () => 64, overscan: 20, scrollMargin });
  return createElement(
    'div',
    { style: { height: virtualizer.getTotalSize(), position: 'relative' } },
    virtualizer.getVirtualItems().map(({ index, key, start }) =>
      createElement(
        'div',
        {
          key,
          ref: virtualizer.measureElement,
          'data-index': index,
          style: { position: 'absolute', insetInline: 0, transform: `translateY(${start - scrollMargin}px)` },
        },
        createElement(VirtualRow, { index }),
      ),
    ),
  );
}

createRoot(root).render(createElement(done ? ToggleList : VirtualList));
