import './articles.css';
import { useListAddress } from '../list/use-list-address.ts';
import { ArticleEditor } from './article-editor.tsx';
import { ArticlesList } from './articles-list.tsx';

/** All articles, or the one that the address names in its editor. */
export function ArticlesTab() {
  const { id } = useListAddress().address;
  return id === undefined ? <ArticlesList /> : <ArticleEditor key={id} id={id} />;
}
