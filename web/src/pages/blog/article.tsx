import { useParams } from '@tanstack/react-router';
import { ArticleReader } from '../../features/blog/reading/article-reader.tsx';

export function ArticlePage() {
  const { slug } = useParams({ from: '/signed-in/blog/$slug' });
  return <ArticleReader key={slug} slug={slug} />;
}
