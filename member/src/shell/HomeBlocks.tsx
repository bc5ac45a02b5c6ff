import { useCall } from 'client/react.tsx';
import { getHomeBlockImageBlob, getVisibleHomeBlocks } from 'contract/calls/home-blocks.ts';
import { PublishedBlock } from './PublishedBlock.tsx';

/** What the fund publishes on the home page, in its order. A failure says nothing: the folders matter more. */
export function HomeBlocks() {
  const { data } = useCall(getVisibleHomeBlocks, {});
  return data?.map(block => <PublishedBlock key={block.id} block={block} imageCall={getHomeBlockImageBlob} />);
}
