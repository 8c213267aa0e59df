import { searchable } from '../text/searchable.ts';
import { categoryWords } from './category-words.ar.ts';

/** What a task is about, in the order of the categories; what is about none of these belongs to the last category. */
export const taskTopics = ['learning', 'health', 'work', 'money', 'social'] as const;
export type TaskTopic = (typeof taskTopics)[number];

const topics = new Map<string, TaskTopic>(
  taskTopics.flatMap((topic) => categoryWords[topic].map((word): [string, TaskTopic] => [searchable(word), topic])),
);
/** A shorter word begins too many others. */
const shortestStem = 4;
const longStems = [...topics].filter(([word]) => word.length >= shortestStem).sort(([a], [b]) => b.length - a.length);
/** What Arabic writes as one with the word behind it: and, with, for, the. */
const prefixes = /^(?:[وف]?(?:ال|بال|لل|كال|[بل])|[وف])/;

/** What a task is about by the words of its title; the first word that says it counts. Null where none does. */
export function suggestTopic(title: string): TaskTopic | null {
  for (const word of searchable(title).split(/[^\p{L}\p{N}]+/u)) {
    const topic = findTopic(word) ?? findTopic(word.replace(prefixes, ''));
    if (topic) return topic;
  }
  return null;
}

function findTopic(word: string): TaskTopic | null {
  return topics.get(word) ?? longStems.find(([stem]) => word.startsWith(stem))?.[1] ?? null;
}
